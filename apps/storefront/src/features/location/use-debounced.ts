import { useEffect, useState } from 'react';

/** Returns `value` once it has not changed for `ms`. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
