import { subjects } from "./subjects/all.ts";
import { LARGEST, testPairs } from "./support/pairsTests.ts";

testPairs(subjects.filter(({ name }) => LARGEST.includes(name)));
