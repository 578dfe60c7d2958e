import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The measured result of the test, which `npm run prove` writes into docs/promises.md. */
    figure?: string;
  }
}
