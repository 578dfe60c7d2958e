import { Button, FieldError, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { messageOf } from '../../shared/call-errors.ts';
import { accountingKey } from './accounting-queries.ts';

/** The server refuses larger files; the shop sees it before the upload. */
const maxBytes = 8_000_000;
/** Bytes that become text at once, because the number of arguments of a call is limited. */
const partBytes = 0x80_00;

/** The bytes of a file as base64: the server checks their encoding. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += partBytes)
    text += String.fromCodePoint(...bytes.subarray(at, at + partBytes));
  return btoa(text);
}

/** Chooses a settlement report and imports it whole, or shows why it was refused. */
export function ImportSettlement() {
  const { caller, queryClient } = useConsole();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const upload = useMutation({
    mutationFn: async (file: File) =>
      caller.call('consoleImportSettlement', {
        body: { fileName: file.name.slice(0, 120), content: await base64Of(file) },
      }),
    onSuccess: ({ matched, unmatched, known }) =>
      toast.show({
        tone: unmatched === 0 ? 'success' : 'plain',
        text: m.settle_imported({ matched, unmatched, known }),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountingKey }),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > maxBytes);
    upload.reset();
    if (file.size <= maxBytes) upload.mutate(file);
  };
  return (
    <section aria-label={m.settle_import()} className="flex flex-col items-start gap-2">
      <p className="text-sm text-text-2">{m.settle_import_note()}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="hidden"
        aria-label={m.settle_import()}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button busy={upload.isPending} onClick={() => input.current?.click()}>
        {m.settle_import()}
      </Button>
      <div role="alert">
        {tooLarge && <FieldError>{m.settle_too_large()}</FieldError>}
        {upload.isError && <FieldError>{messageOf(upload.error, m.failed())}</FieldError>}
      </div>
    </section>
  );
}
