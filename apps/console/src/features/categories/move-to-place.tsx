import type { CategoryProduct } from '@halal-basket/contract';
import { Button, LazyOverlay, TextInput, toast } from '@halal-basket/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';

/** Moves a product of the category to a position among all its products, counted from 1, with a button for each. */
export function useMoveToPlace(categoryId: number) {
  const { caller } = useConsole();
  const queryClient = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: ({ productId, place }: { productId: number; place: number }) =>
      caller.call('consoleMoveCategoryProduct', {
        params: { categoryId, productId },
        body: { place },
      }),
    onSuccess: () => toast.show({ tone: 'success', text: m.sort_order_saved() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['category-products', categoryId] }),
  });
  const move = (productId: number, place: number) => mutate({ productId, place });
  const renderControls = (product: CategoryProduct) => (
    <MoveToPlace product={product} move={move} />
  );
  return { move, renderControls, error };
}

interface MoveToPlaceProps {
  product: CategoryProduct;
  move: (productId: number, place: number) => void;
}

/** A button that asks for the new place of a product, for places on other pages. */
function MoveToPlace({ product: { productId, name }, move }: MoveToPlaceProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const place = Number(typed);
  const isPlace = Number.isInteger(place) && place > 0 && place <= 1_000_000;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPlace) return;
    move(productId, place);
    setOpen(false);
  };
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          setTyped('');
          setOpen(true);
        }}
      >
        {m.category_move()} <span className="visually-hidden">{name}</span>
      </Button>
      <LazyOverlay
        open={isOpen}
        onOpenChange={setOpen}
        title={m.category_move_product({ name })}
        closeLabel={m.close()}
      >
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextInput
            label={m.category_move_place()}
            hint={m.category_move_place_hint()}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" disabled={!isPlace} className="self-end">
            {m.category_move_save()}
          </Button>
        </form>
      </LazyOverlay>
    </>
  );
}
