import type { RawData } from "ws";

import { OutgoingMessage } from "#contract/chat.ts";
import { MAX_FRAME_BYTES, MAX_MESSAGE } from "#contract/limits.ts";

import { checked, parseJson } from "../../http/input.ts";
import { Problem } from "../../http/problem.ts";
import type { ConversingPart } from "../conversations/converse.ts";
import type { AnswerPart } from "../port.ts";

/** What the app sends, checked (E6). Throws a Problem whose message says what is wrong. */
export function readFrame(data: RawData, isBinary: boolean): OutgoingMessage {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
  if (bytes.length > MAX_FRAME_BYTES) {
    throw new Problem(
      413,
      `A message can have up to ${MAX_MESSAGE} characters. Please shorten it.`,
    );
  }
  if (isBinary) throw new Problem(400, "The message must be sent as text, not as binary data.");
  return checked(OutgoingMessage, parsed(bytes.toString("utf8"))) as OutgoingMessage;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw new Problem(400, "The message isn't valid JSON. Please send it again.", { cause });
  }
}

/**
 * A piece of an answer, or its end, as it goes to the app (E7): `message` null ends the answer. `answerId` goes with the first
 * piece that a line brings (O118).
 */
export function frameOf(
  conversationId: string | null,
  part: AnswerPart | ConversingPart,
  answerId?: string,
): string {
  const frame =
    part.type === "text"
      ? {
          conversation_id: conversationId,
          message: part.text,
          ...(answerId === undefined ? {} : { answer_id: answerId }),
        }
      : {
          conversation_id: conversationId,
          message: null,
          question: part.question,
          response_user_options: part.followUps,
          suggested_universities_list: part.universities,
          ...(part.helpAlone === true ? { help_alone: true } : {}),
          ...("messageId" in part ? idOf(part) : {}),
          ...("shareable" in part && part.shareable ? { shareable: true } : {}),
        };
  return JSON.stringify(frame);
}

/** An answer that was cut can't be rated, so it has no id for that. */
const idOf = ({ messageId, cut }: { messageId: string; cut?: boolean }) =>
  cut === true ? { cut } : { message_id: messageId };
