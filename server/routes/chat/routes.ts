import type { Endpoint } from "../../http/endpoint.ts";
import { ask } from "./ask.ts";
import { askAgent } from "./askAgent.ts";
import { rateMessage } from "./rateMessage.ts";
import { recommend } from "./recommend.ts";
import { startConversation } from "./startConversation.ts";

export const chatRoutes: Endpoint[] = [startConversation, ask, recommend, askAgent, rateMessage];
