import { requireLogin } from '../session/require-login.ts';

export const loadReferrals = requireLogin;
