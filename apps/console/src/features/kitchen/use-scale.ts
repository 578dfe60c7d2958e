import { useEffect, useRef, useState } from 'react';
import { readLines } from './scale-lines.ts';
import { type ScaleReading, readScale } from './scale-reading.ts';

/** The part of the Web Serial API that a scale needs; TypeScript has no types for it. */
interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  open: (options: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
}
interface Serial {
  requestPort: () => Promise<SerialPort>;
}

const hasSerial = (browser: Navigator): browser is Navigator & { serial: Serial } =>
  'serial' in browser;

/** The usual speed of counter scales. */
const baudRate = 9600;

export interface Scale {
  /** Whether this browser can read a scale by cable. */
  isSupported: boolean;
  isConnected: boolean;
  /** The connection failed or was lost. */
  hasFailed: boolean;
  /** The last line of the scale; null before it. */
  reading: (ScaleReading & { line: string }) | null;
  connect: () => void;
  disconnect: () => void;
}

const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** A scale at a serial or USB port, until the screen closes. */
export function useScale(): Scale {
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off');
  const [reading, setReading] = useState<Scale['reading']>(null);
  const connection = useRef<AbortController | null>(null);
  const disconnect = () => {
    connection.current?.abort();
    connection.current = null;
    setState('off');
    setReading(null);
  };
  useEffect(() => () => connection.current?.abort(), []);
  const read = async ({ serial }: { serial: Serial }) => {
    const port = await serial.requestPort();
    await port.open({ baudRate });
    const { signal } = (connection.current = new AbortController());
    setState('on');
    try {
      if (port.readable) {
        await readLines(port.readable, signal, (line) =>
          setReading((before) => (before?.line === line ? before : { ...readScale(line), line })),
        );
      }
    } finally {
      await port.close();
    }
    if (!signal.aborted) throw new Error('The scale closed the connection');
  };
  const connect = () => {
    if (!hasSerial(navigator) || state === 'on') return;
    read(navigator).catch((error: unknown) => {
      setReading(null);
      // The member of staff closed the browser's list of ports.
      setState(isCancelled(error) ? 'off' : 'failed');
    });
  };
  return {
    isSupported: hasSerial(navigator),
    isConnected: state === 'on',
    hasFailed: state === 'failed',
    reading,
    connect,
    disconnect,
  };
}
