/** Messages of the account forms. */
export const REGISTERED_TEXT = "You have been successfully registered!";
export const REGISTRATION_FAILED_TEXT =
  "Sorry, something went wrong. You may already have an account with this email address, if so, please try signing in instead of registering.";
export const SIGNED_IN_TEXT = "You have successfully signed in";
export const SIGN_IN_FAILED_TEXT = "Sign in failed, please try again";
export const SIGNED_OUT_TEXT = "You have been signed out";
export const SIGN_OUT_FAILED_TEXT = "There was an error signing out";
export const PROFILE_UPDATED_TEXT = "Profile successfully updated.";
export const RESET_REQUESTED_TEXT =
  "If the email you have entered has a user account we will send you a forgotten password reset request now.";
export const PREFERENCES_UPDATED_TEXT = "Your preferences have been successfully updated";
export const PREFERENCES_FAILED_TEXT = "There was an error updating your preferences";
export const PREFERENCES_SIGN_IN_TEXT = "Please sign in to update your preferences";

/** Messages about confirming an email address. */
export const CONFIRMATION_LIMIT_TEXT =
  "We've already sent several links to this address today. Please check your junk folder, or try again tomorrow.";
export const EMAIL_CONFIRMED_TEXT = "Your email address is confirmed.";
export const EMAIL_CHANGE_CANCELLED_TEXT = "We've cancelled the change. Your email address stays as it is.";

export function confirmationSentText(email: string): string {
  return `We've sent a new link to ${email}.`;
}
