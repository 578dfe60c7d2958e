import { Spinner } from './spinner.tsx';

/** In the middle of the window while a dialog loads: the answer to the press, after 200 ms. */
export const LoadingIndicator = ({ label }: { label: string }) => (
  <div
    role="status"
    className="hb-late pointer-events-none fixed inset-0 z-sheet grid place-items-center"
  >
    <span className="grid rounded-pill bg-surface p-4 text-brand shadow-e3">
      <Spinner size={28} />
      <span className="visually-hidden">{label}</span>
    </span>
  </div>
);
