import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { LazyOverlay, preloadOverlay } from '../components/lazy-overlay.tsx';
import { LoadingIndicator } from '../components/loading-indicator.tsx';
import { OfflineNotice } from '../components/offline-notice.tsx';
import { Skeleton, SkeletonGroup } from '../components/skeleton.tsx';
import { TextInput } from '../components/text-input.tsx';
import { toast } from '../components/toast-store.ts';
import { Group, Sample } from './frame.tsx';

export const StateGroup = ({ artBase }: { artBase: string }) => (
  <Group title="States">
    <Sample name="Skeleton" flow="wide">
      <SkeletonGroup label="Loading products" className="gallery-grid">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="text" lines={4} />
        <Skeleton shape="row" />
      </SkeletonGroup>
    </Sample>
    <Sample name="EmptyState" flow="wide">
      <EmptyState
        title="Your cart is empty"
        line="Today’s cuts are waiting at the counter."
        action={<Button>Shop today’s cuts</Button>}
        level={3}
      />
      <EmptyState
        art={`${artBase}/wholechicken.webp`}
        title="No results for “ostrich”"
        line="These are bought most near you."
        level={3}
      />
    </Sample>
    <Sample name="ErrorState, OfflineNotice" flow="wide">
      <ErrorState
        title="Bestsellers did not load."
        line="The rest of the page is fine."
        retryLabel="Try again"
        onRetry={() => toast.show({ text: 'Trying again' })}
      />
      <br />
      <OfflineNotice show>You are offline. Prices may be out of date.</OfflineNotice>
    </Sample>
    <Sample name="LoadingIndicator">
      {/* A transform makes the sample its window. */}
      <div className="size-24 rotate-0 transform-gpu">
        <LoadingIndicator label="Loading" />
      </div>
    </Sample>
    <Sample name="Toast">
      <Button variant="ghost" onClick={() => toast.show({ text: 'Added to your cart' })}>
        Plain
      </Button>
      <Button
        variant="ghost"
        onClick={() =>
          toast.show({
            text: 'Goat Curry Cut taken out',
            action: { label: 'Undo', onPress: () => toast.show({ text: 'It is back' }) },
          })
        }
      >
        With an action
      </Button>
      <Button
        variant="ghost"
        onClick={() => toast.show({ text: 'Error applying promo.', tone: 'danger' })}
      >
        Danger
      </Button>
    </Sample>
  </Group>
);

const desktops = ['dialog', 'drawer'] as const;

export function LayerGroup() {
  const [open, setOpen] = useState(false);
  const [desktop, setDesktop] = useState<(typeof desktops)[number]>('dialog');
  return (
    <Group title="Layers">
      <Sample name="Overlay: a sheet below 1024 px">
        {desktops.map((kind) => (
          <Button
            key={kind}
            variant="ghost"
            onPointerEnter={preloadOverlay}
            onClick={() => {
              setDesktop(kind);
              setOpen(true);
            }}
          >
            Sheet or {kind}
          </Button>
        ))}
      </Sample>
      <LazyOverlay
        open={open}
        onOpenChange={setOpen}
        desktop={desktop}
        title="Delivery location"
        description="Stock and slots depend on the place."
        closeLabel="Close"
        footer={<Button block>Confirm location</Button>}
      >
        <TextInput label="Area or pincode" icon="magnifying-glass" placeholder="500034" />
      </LazyOverlay>
    </Group>
  );
}
