import { CallError } from '@halal-basket/contract/client';
import { Button, Icon, TextArea } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';

const maxWishLength = 500;

const problemOf = (error: Error): string =>
  error instanceof CallError && error.errorCode === 'TOO_MANY'
    ? m.search_request_limit()
    : m.search_request_failed();

/** Shown without results: reports to the shop what the visitor searched for. */
export function RequestBox({ term }: { term: string }) {
  const { caller } = useShop();
  const titleId = useId();
  const [wish, setWish] = useState(term);
  const [isEmpty, setEmpty] = useState(false);
  const sending = useMutation({
    mutationFn: () => caller.call('requestProduct', { body: { term, wish: wish.trim() } }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const empty = wish.trim().length < 2;
    setEmpty(empty);
    if (!empty) sending.mutate();
  };
  if (sending.isSuccess) {
    return (
      <p role="status" className="flex items-center gap-2 rounded-lg bg-brand-soft p-4 font-semi">
        <Icon name="check-circle" className="text-brand" />
        {m.search_request_sent()}
      </p>
    );
  }
  return (
    <form
      onSubmit={send}
      aria-labelledby={titleId}
      noValidate
      className="mx-auto flex w-full max-w-140 flex-col gap-3 rounded-lg bg-surface p-4 ring-1 ring-line ring-inset"
    >
      <div>
        <h2 id={titleId} className="text-lg font-bold">
          {m.search_request_title()}
        </h2>
        <p className="text-sm text-text-2">{m.search_request_line()}</p>
      </div>
      <TextArea
        label={m.search_request_field()}
        placeholder={m.search_request_hint()}
        value={wish}
        maxLength={maxWishLength}
        rows={2}
        onChange={(event) => setWish(event.target.value)}
        error={
          isEmpty ? m.search_request_empty() : sending.error ? problemOf(sending.error) : undefined
        }
      />
      <Button type="submit" busy={sending.isPending} className="self-start">
        {m.search_request_send()}
      </Button>
    </form>
  );
}
