/** The WebOTP field of credentials, which TypeScript does not declare yet. */
interface CodeCredential extends Credential {
  code?: string;
}

interface CodeRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/**
 * The login code of a text message, read by the browser with the person's consent (WebOTP). Null where the
 * browser does not support it, where the person refuses, and after `signal`.
 */
export async function readCodeFromMessage(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null;
  const request: CodeRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const credential: CodeCredential | null = await navigator.credentials.get(request);
    return credential?.code ?? null;
  } catch {
    return null;
  }
}
