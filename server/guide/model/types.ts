import type { Config } from "../../config.ts";
import type { ModelCall } from "./calls.ts";

/** A tool call as the protocol writes it. */
interface WrittenCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

/** One message, as OpenAI's protocol writes it. */
export type ModelMessage =
  | { role: "system" | "user"; content: string }
  | { role: "assistant"; content: string | null; tool_calls?: readonly WrittenCall[] }
  | { role: "tool"; tool_call_id: string; content: string };

/** What a model gets to know about a tool. */
export interface ToolDescription {
  name: string;
  description: string;
  /** JSON schema of its arguments. */
  parameters: Readonly<Record<string, unknown>>;
}

/** What the model's endpoint is asked for, in one round. */
export interface ModelRequest {
  messages: readonly ModelMessage[];
  tools: readonly ToolDescription[];
  /** False: the model must write instead of calling tools. */
  mayCall?: boolean;
}

/** What the model's endpoint streams: a piece of text, or a complete call. */
export type ModelPiece = { type: "text"; text: string } | ModelCall;

/** A language model at an endpoint. */
export interface Model {
  /**
   * Yields text as it arrives, and tool calls once they are complete. Throws a ModelFault when the answer, or the rest
   * of it, isn't available; once `signal` is aborted it throws the signal's reason.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPiece>;
}

/** The settings of a model, as the environment gives them. */
export type ModelSettings = NonNullable<Config["model"]>;
