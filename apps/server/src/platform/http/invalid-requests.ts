import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { asRefusal, failureEnvelope } from './refusals.ts';
import { sendRefusal } from './serve.ts';

/** Answers to input that is no valid request: paths that cannot be decoded, bytes that are no HTTP. */
export interface InvalidRequestHandlers {
  frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply): void;
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void;
}

/** They pass no hook, so the headers of every answer are set here. */
export function answerInvalidRequests(headers: Record<string, string>): InvalidRequestHandlers {
  return {
    frameworkErrors(error, request, reply) {
      reply.headers(headers).header('x-request-id', request.id);
      void sendRefusal(asRefusal(error), request, reply);
    },

    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const refusal = new Refusal(error.code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : 'MALFORMED');
      const requestId = randomUUID();
      const body = JSON.stringify(failureEnvelope(refusal, requestId));
      const all = {
        ...headers,
        'x-request-id': requestId,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      const { status } = refusal;
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    },
  };
}
