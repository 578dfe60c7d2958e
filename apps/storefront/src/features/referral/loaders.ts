import { needLogin } from '../session/require-login.ts';

export const loadReferrals = needLogin;
