import type { SecondFactorSetUp } from '@halal-basket/contract';
import { Button, FieldError, OtpInput } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import type { CodeErrors } from './code-errors.ts';

/** The border that scanners need around the code (ISO/IEC 18004). */
const quiet = 4;

/** Black on white in the dark theme too, so that cameras read it. */
const Picture = ({ size, path }: SecondFactorSetUp['picture']) => (
  <svg
    viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
    role="img"
    aria-label={m.factor_picture()}
    shapeRendering="crispEdges"
    className="mx-auto w-52 rounded-md bg-white"
  >
    <path d={path} fill="#000" />
  </svg>
);

/** In groups of four, for reading aloud and typing. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface SetUpFieldsProps {
  setUp: SecondFactorSetUp;
  code: string;
  onCode: (code: string) => void;
  onComplete: (code: string) => void;
  errors: CodeErrors;
  busy: boolean;
}

/** The QR code, a field for the first code, and the button that enables the second factor. */
export const SetUpFields = ({
  setUp,
  code,
  onCode,
  onComplete,
  errors,
  busy,
}: SetUpFieldsProps) => (
  <>
    <p className="text-text-2">{m.factor_scan()}</p>
    <Picture {...setUp.picture} />
    <details className="text-sm text-text-2">
      <summary className="min-h-tap cursor-pointer content-center font-semi text-brand">
        {m.factor_no_scan()}
      </summary>
      <p>{m.factor_key()}</p>
      <p
        dir="ltr"
        className="my-2 rounded-sm bg-surface-2 p-3 font-semi break-words text-text tabular-nums"
      >
        {inFours(setUp.secret)}
      </p>
      <a
        href={setUp.address}
        className="inline-flex min-h-tap items-center font-semi text-brand underline"
      >
        {m.factor_open_app()}
      </a>
    </details>
    <OtpInput
      label={m.factor_first_code()}
      name="code"
      value={code}
      error={errors.code}
      onChange={onCode}
      onComplete={onComplete}
    />
    <div role="alert">{errors.whole && <FieldError>{errors.whole}</FieldError>}</div>
    <Button type="submit" size="lg" block busy={busy}>
      {m.factor_turn_on()}
    </Button>
  </>
);
