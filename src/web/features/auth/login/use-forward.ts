import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { mustChoosePassword, useSessionUser } from "#src/web/shell/session.ts";
import { destinationOf, newPasswordPage, withDestination } from "../model/addresses.ts";

/** Over the new password, for somebody who is to choose one first. */
export const placeAfterSignIn = (destination: string) =>
  mustChoosePassword() ? withDestination(newPasswordPage, destination) : destination;

/**
 * Sends a signed-in person on, without leaving this page in the history. When the server sends them back it does not know
 * their session: trying again would go round for ever, so that they are asked to sign in once more ("refused").
 * `paused`: this page itself is about to lead somewhere else.
 */
export function useForward({ paused = false } = {}): {
  leaving: boolean;
  refused: boolean;
  retry: () => void;
} {
  const user = useSessionUser();
  const location = useLocation();
  const navigate = useNavigate();
  const sent = useRef<string | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (user === null || refused || paused) return;
    // The place in the history changes with every navigation, also when it ends here again.
    if (sent.current !== null && sent.current !== location.key) {
      setRefused(true);
      return;
    }
    if (sent.current === location.key) return;
    sent.current = location.key;
    void navigate(placeAfterSignIn(destinationOf(location)), { replace: true });
  }, [user, location, refused, paused, navigate]);
  return {
    leaving: user !== null && !refused,
    refused,
    retry() {
      sent.current = null;
      setRefused(false);
    },
  };
}
