import { z } from 'zod';

/** The variables of OpenTelemetry. The exporters read `OTEL_EXPORTER_OTLP_HEADERS` themselves. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('halal-basket'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export interface TelemetrySettings {
  /** The address of the collector, without a slash at the end. */
  endpoint: string;
  service: string;
  /** The share of requests that are traced. */
  ratio: number;
}

/** Null without an endpoint: then nothing is traced. */
export function telemetryIn(
  env: z.output<z.ZodObject<typeof telemetryVariables>>,
): TelemetrySettings | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  if (endpoint === undefined) return null;
  return { endpoint, service: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG };
}
