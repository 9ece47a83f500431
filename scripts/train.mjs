/** `npm run train`: learns the guide's reader from data/reader/corpus again and writes its weights beside it. */
import { register } from "tsx/esm/api";

register();
const { train } = await import(new URL("../server/guide/training/train.ts", import.meta.url).href);
await train();
