import "#src/words/en/admin.ts";
import "#src/words/en/adminUniversity.ts";
import "#src/words/en/conversations.ts";
import "#src/words/en/editPoints.ts";
import "#src/words/en/first.ts";
import "#src/words/en/profile.ts";
import "#src/words/en/signIn.ts";
import "#src/words/en/sharing.ts";
import "#src/words/en/speech.ts";
import "#src/words/en/tour.ts";
import "#src/words/en/universityPage.ts";

/** The English words of everything that charts say. */
export { wordsOf } from "#src/words/wordsOf.ts";
