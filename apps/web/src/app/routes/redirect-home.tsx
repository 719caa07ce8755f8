import { Navigate } from '@tanstack/react-router';

/** Only who is logged in comes here: the login page has let them through. */
export function RedirectHome() {
  return <Navigate to="/" replace />;
}
