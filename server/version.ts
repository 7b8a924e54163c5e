export {
  /** The version of this program, as its package says. */
  version,
} from "../package.json";
