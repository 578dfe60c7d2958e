import { Button, LazyOverlay } from '@halal-basket/ui';
import { m } from '../../messages.ts';

interface LeaveDialogProps {
  open: boolean;
  /** The consequence. */
  line: string;
  /** The button that loses the changes. */
  button: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a step that loses unsaved changes. */
export const LeaveDialog = ({ open, line, button, onStay, onLeave }: LeaveDialogProps) => (
  <LazyOverlay
    open={open}
    onOpenChange={(next) => {
      if (!next) onStay();
    }}
    title={m.unsaved_changes()}
    closeLabel={m.close()}
    footer={
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onStay}>
          {m.stay_here()}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {button}
        </Button>
      </div>
    }
  >
    <p>{line}</p>
  </LazyOverlay>
);
