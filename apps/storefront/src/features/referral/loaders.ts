import { needLogin } from '../session/need-login.ts';

export const loadReferrals = needLogin;
