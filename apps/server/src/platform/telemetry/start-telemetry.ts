import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import type { TelemetrySettings } from './settings.ts';
import { ExportedMetrics } from './exported-metrics.ts';

const metricsEveryMs = 15_000;

export interface Telemetry {
  /** Sends these metrics every 15 seconds. */
  exportMetrics(registry: Registry): void;
  /** Sends what was gathered, and ends. */
  stop(): Promise<void>;
}

/**
 * Sends traces and metrics by OTLP. Only a server with an endpoint loads this file: the context of a trace needs
 * `AsyncLocalStorage`, which makes Node call a hook for each promise.
 */
export function startTelemetry(
  { endpoint, service, ratio }: TelemetrySettings,
  nowMs: () => number,
): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': service });
  // The caller's decision to sample is not trusted, since every visitor can send one; the ratio goes by the trace's id.
  const sampler = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({
      root: sampler,
      remoteParentSampled: sampler,
      remoteParentNotSampled: sampler,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const readers: PeriodicExportingMetricReader[] = [];
  return {
    exportMetrics: (registry) => {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: metricsEveryMs,
      });
      reader.setMetricProducer(new ExportedMetrics(registry, resource, nowMs));
      readers.push(reader);
    },
    stop: async () => {
      await Promise.all([provider.shutdown(), ...readers.map((reader) => reader.shutdown())]);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
