import type { CatalogueImport } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { base64Of } from '../products/read-photo.ts';

const pieceBytes = 1_000_000;

/**
 * Sends the rest of a file in pieces, from the byte that the server has. A failed piece rejects; the upload
 * continues with the same file later.
 */
export async function uploadRest(
  caller: Caller,
  file: Blob,
  begun: CatalogueImport,
  onPiece: (after: CatalogueImport) => void,
): Promise<CatalogueImport> {
  let current = begun;
  while (current.state === 'uploading') {
    const start = current.receivedBytes;
    const content = await base64Of(file.slice(start, start + pieceBytes));
    current = await caller.call('consoleUploadImport', {
      params: { importId: current.importId },
      body: { start, content },
    });
    onPiece(current);
  }
  return current;
}
