import "./style/panel.css";
import { acquireHost } from "./host.ts";
import { Panel } from "./panel.ts";

/** Enough that a turn of the wheel shows no gap. */
const rowsAround = 12;

new Panel(acquireHost(), rowsAround);
