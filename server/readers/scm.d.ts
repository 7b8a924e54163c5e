/** Query files are bundled as text. */
declare module "*.scm" {
  const text: string;
  export default text;
}
