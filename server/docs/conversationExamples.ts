import { CONVERSATION, KIND, STANFORD } from "./samples.ts";

const ANSWER = "**Stanford University** had 18,219 students in 2021-22.";

const KEY = "uG3nq0cX1yPZ5sVb7RkTfw2L";

const summary = {
  id: CONVERSATION,
  title: "How many students does Stanford have?",
  updated_at: "2026-11-22T10:00:00.000Z",
  location_id: null,
  location_name: "",
  prompt: null,
  excerpt: "",
};

const whole = {
  id: CONVERSATION,
  title: summary.title,
  updated_at: summary.updated_at,
  location_id: null,
  prompt: null,
  messages: [
    {
      writer: "client" as const,
      text: summary.title,
      created_at: "2026-11-22T09:59:58.000Z",
      cut: false,
      rating: null,
      suggested_universities_list: [],
    },
    {
      writer: "bot" as const,
      text: ANSWER,
      created_at: summary.updated_at,
      cut: false,
      message_id: `${CONVERSATION}.1`,
      shareable: true,
      share_key: KEY,
      rating: 1 as const,
      suggested_universities_list: [{ ...STANFORD, ...KIND }],
    },
  ],
  question: "What would you like to study?",
  response_user_options: ["Engineering", "What does it cost?"],
};

const params = { id: CONVERSATION };

const GUEST = "5c0f6a52-3d1e-4b7b-8e57-0f6f1f0d9a11";
const THREAD = "eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjBiOWM2ZjBlIn0.c2lnbmF0dXJl";

/** Examples of the calls of O62, O73, O74, O107 and O137. */
export const conversationExamples = {
  trialOffer: {
    query: { guest: GUEST },
    data: { left: 3, tour: { id: "demo-hartwell", name: "Hartwell University" } },
  },
  tryGuide: {
    body: { guest: GUEST, question: summary.title, thread: null },
    data: {
      message: ANSWER,
      question: whole.question,
      response_user_options: whole.response_user_options,
      suggested_universities_list: [{ ...STANFORD, ...KIND }],
      left: 2,
      thread: THREAD,
    },
  },
  keepTrial: { body: { thread: THREAD }, data: whole },
  socketTicket: { data: { ticket: "Zk3vQd0cX1yPZ5sVb7RkTfw2LuG3nq0aYtB8mWe4HjI" } },
  shareAnswer: { params: { id: `${CONVERSATION}.1` }, data: { key: KEY } },
  endSharing: { params: { id: `${CONVERSATION}.1` }, data: null },
  readShared: {
    params: { key: KEY },
    data: { question: summary.title, answer: ANSWER, answered_at: summary.updated_at },
  },
  listConversations: {
    query: { search: "students" },
    data: {
      conversations: [
        { ...summary, excerpt: "Stanford University had 18,219 students in 2021-22." },
      ],
      next: null,
    },
  },
  latestConversation: { data: whole },
  getConversation: { params, data: whole },
  renameConversation: {
    params,
    body: { title: "Stanford's size" },
    data: { ...summary, title: "Stanford's size" },
  },
  deleteConversation: { params, data: null },
  restoreConversation: { params, data: summary },
};
