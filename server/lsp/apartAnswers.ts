import { messageOf } from "../../shared/thrown.ts";
import type { SourceKind } from "../readers/fileKind.ts";
import { languages } from "../readers/languages/index.ts";
import type { Reader } from "../readers/reader.ts";
import type { ApartAnswer, ApartQuestion } from "./apartReader.ts";

/** What the thread for files that are read apart answers. Never rejects. */
export async function answerApart(question: ApartQuestion, reader: Reader): Promise<ApartAnswer> {
  const { id } = question;
  try {
    switch (question.ask) {
      case "read": {
        const { file, text, forms, wanted } = question;
        return { id, kind: "read", reading: await reader.read(file, text, kindOfLanguage(question.language), false, forms, wanted) };
      }
      case "canHoldComment": {
        const { file, text, offset } = question;
        return { id, kind: "canHoldComment", canHold: await reader.canHoldComment(file, text, kindOfLanguage(question.language), offset) };
      }
      case "grammarStates":
        return { id, kind: "grammarStates", states: await reader.grammarStates() };
    }
  } catch (error) {
    return { id, kind: "failure", message: messageOf(error) };
  }
}

function kindOfLanguage(id: string): SourceKind {
  const language = languages.find((one) => one.id === id);
  if (language === undefined) throw new Error(`there is no language ${id}`);
  return { kind: "source", language };
}
