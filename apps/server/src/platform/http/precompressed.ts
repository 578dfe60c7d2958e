import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

const compressors: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** Below this, compression gains less than it costs. */
const worthCompressing = 1024;

/** An answer that is sent many times: encoded once, and compressed once for each encoding. */
export class PrecompressedText {
  readonly plain: Buffer;
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  /** Its bytes in memory, with those of its compressed forms: about a fifth of the text each. */
  get bytes(): number {
    return this.plain.length * 1.4;
  }

  /** Sends it in the best encoding that the client accepts. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = this.#encodingFor(request.headers['accept-encoding']);
    if (!encoding) return reply.send(this.plain);
    this.#compressed[encoding] ??= compressors[encoding](this.plain);
    return reply.header('content-encoding', encoding).send(await this.#compressed[encoding]);
  }

  #encodingFor(accepted: string | string[] | undefined): Encoding | null {
    if (!accepted || this.plain.length < worthCompressing) return null;
    const text = String(accepted);
    if (/\bbr\b/.test(text)) return 'br';
    return /\bgzip\b/.test(text) ? 'gzip' : null;
  }
}
