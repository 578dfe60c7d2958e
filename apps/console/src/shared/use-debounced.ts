import { useEffect, useState } from 'react';

/** The value after a pause in its changes. */
export function useDebounced<Value>(value: Value, restMs = 400): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
