import { createDecipheriv, hkdfSync } from 'node:crypto';

/**
 * Decrypts a push as a browser does (RFC 8291; the coding aes128gcm of RFC 8188, in one record). Tests use it
 * as the browser's side.
 *
 * @param {Buffer} body
 * @param {import('node:crypto').ECDH} browser its keys
 * @param {Buffer} auth the secret of the subscription
 * @returns {unknown}
 */
export function decryptPush(body, browser, auth) {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  /** @param {string} name @param {number} bytes */
  const part = (name, bytes) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const opening = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  opening.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([opening.update(body.subarray(keyEnd, -16)), opening.final()]);
  // The last byte ends the text.
  return JSON.parse(text.subarray(0, -1).toString());
}
