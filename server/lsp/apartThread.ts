import { parentPort } from "node:worker_threads";
import { Reader } from "../readers/reader.ts";
import { Grammars } from "../readers/source/grammars.ts";
import { compile, openGrammar } from "../workspace/grammarFiles.ts";
import { answerApart } from "./apartAnswers.ts";
import type { ApartQuestion } from "./apartReader.ts";

/** The thread under Node that reads what is read apart. */
const reader = new Reader(new Grammars(openGrammar, compile));

parentPort?.on("message", async (question: ApartQuestion) => parentPort?.postMessage(await answerApart(question, reader)));
