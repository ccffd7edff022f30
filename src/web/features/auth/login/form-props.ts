/** What the three ways of signing in have in common. */
export interface FormProps {
  email: string;
  onEmail: (email: string) => void;
  /** The session store has told everybody by then. */
  onSignedIn: () => void;
  /** A mail was sent to this address; the session comes with its link or code. */
  onMailed: (email: string) => void;
}
