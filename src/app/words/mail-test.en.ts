/** The letter of the mail test. Nobody but the owner's own mail server sees it. */
export const mailTestLetter = {
  subject: (mark: string) => `A test of mail ${mark}`,
  text: (at: string) =>
    `Fieldpost has sent this letter to itself, to see whether its mail goes out and comes back in (${at}). Nobody needs to answer it.`,
};
