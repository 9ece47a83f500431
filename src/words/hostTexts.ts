import { t } from "./t.ts";

/**
 * The sentences of our own server and of the contract that people can meet while the app works, for the catalogues: a host's
 * answer is looked up in them by its English text. Those with something in them are in `hosts.ts`. Serves O96.
 */
export const hostTexts = (): string[] => [
  ...ofPeople(),
  ...ofGuide(),
  ...ofAdmin(),
  // What can happen anywhere.
  t("You searched very often."),
  t("Your network searched very often."),
  t("We can't reach our data right now. Please try again in a moment."),
  t("We can't save anything right now. Please try again in a few minutes."),
  t("The request took too long to arrive. Please send it again."),
  t("The server is starting or ending. Please try again in a moment."),
  t("The request is too large. Please send less."),
  t("The text contains a character that can't be stored."),
];

/** Signing up and in, the session, and one's account and plans. */
const ofPeople = (): string[] => [
  t("The code is wrong or expired. Please ask for a new one."),
  t("The code could not be sent. Please try again in a moment."),
  t(
    "Your number is not confirmed, or the confirmation was used or has expired. Please ask for a new code.",
  ),
  t("Your number could not be confirmed. Please ask for a new code."),
  t("Your number can't be confirmed right now. Please try again soon."),
  t("There is no account with this number. Please sign up first."),
  t("There is already an account with this number. Please sign in."),
  t("The e-mail address or the password is wrong. Please check both."),
  t("This account is disabled. Please ask an administrator."),
  t("Your session has ended. Please sign in again."),
  t("Please sign in first."),
  t("Enter the number with '+' and the country code, 7 to 15 digits, for example +14155550123."),
  t("Please enter the 6-digit code"),
  t("Please enter a valid name."),
  t("Enter an e-mail address like name@example.org."),
  t("The e-mail address is too long."),
  // What was done too often; when it may be done again is said after it.
  t("Many codes were asked for. To have one at once, reload the page."),
  t("Too many codes were sent to this number."),
  t("Too many codes were requested from your network."),
  t("We can't send more codes right now."),
  t("Too many codes were tried for this number."),
  t("Too many codes were tried from your network."),
  t("Too many attempts to sign in came from your network."),
  t("Too many attempts to sign in to this account."),
  t("You changed your e-mail address very often."),
  t("You downloaded your data very often."),
  t("Another account has this e-mail address."),
  t("You sign in by this address, so it can be changed but not removed."),
  t("You are the only superuser, so your account can't be deleted."),
  t("This device is already signed out."),
  t("This isn't your current password."),
  t("Enter your password to change your e-mail address."),
  t("This is your current password. Give another one."),
  t("Many people have this password, and thieves know it. Give another one."),
  t("This is easy to guess from your name or this site. Add something else."),
  t("You entered a wrong password too often."),
  t("Enter the 6-digit code of your authenticator app, or a recovery code."),
  t("This code is wrong, or it was used. Enter the next one that your app shows."),
  t("Too many codes were tried for this account."),
  t("This account has two-step sign-in. Please sign in by e-mail."),
  t("Please turn on two-step sign-in on your profile first."),
  t("Two-step sign-in is on already. Turn it off to set it up again."),
  t("Nothing is being set up. Begin again with your password."),
  t("Two-step sign-in is off already. Reload the page."),
  t("Type something first."),
  t("Say what you would like to study, as in nursing, or 'undecided'."),
  t("I know no place of this name. Try a city, a state or a country, or 'anywhere'."),
  t("Say what a year may cost in US dollars, as in $30,000, or 'no limit'."),
  t("Say an SAT score from 400 to 1600, or 'none'."),
  t("Say an ACT score from 1 to 36, or 'none'."),
  t("Say 'public', 'private', or 'either'."),
];

/** Asking, conversations and universities. */
const ofGuide = (): string[] => [
  t("You have had the answers that we give without an account. Make one to go on asking."),
  t("Many people have asked from your network. Make an account to go on asking."),
  t("What you asked before can't be found any longer. Please ask again."),
  t(
    "Your chat is open in too many tabs or devices. Close it in some of them, and it will connect here.",
  ),
  t("Too many chats are open in your network. Please try again in a few minutes."),
  t("Too many people are in the chat right now. Please try again in a few minutes."),
  t("You have no such conversation."),
  t("Your conversations have no such answer."),
  t("There is no university with this id. Look it up by its name."),
  t("The search is too long."),
];

/** What superusers change. */
const ofAdmin = (): string[] => [
  t("Only superusers may do this."),
  t("Someone has changed this. Reload it, then make your change again."),
  t("There is no point with this id. It may already have been deleted."),
  t("There is no such point, or it was deleted more than a day ago."),
  t("There is no image with this id. It may already have been deleted."),
  t("There is no such text at this university. It may already have been deleted."),
  t(
    "The list doesn't match the university's points: someone has added or deleted one. Reload them and try again.",
  ),
  t("The university has no panorama with this id. Upload it first."),
  t("These questions are no longer there. Please reload the list."),
  t("The file is not a JPEG, PNG or WebP image. Please choose one of these."),
  t("The file is empty. Please choose an image."),
  t("The image is animated or has several pages. Please choose a still one."),
  t("The image is damaged or was cut off. Please export it again and retry."),
  t("The website must begin with https:// or http://."),
  t("The source must begin with https:// or http://."),
  t("The language must be a code such as en, es or fr."),
  t("Another file is being imported. Wait until it is done."),
  t("The server's disk is full. Free some space there, then send the file again."),
];
