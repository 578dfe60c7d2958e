import { type Attributes, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type HistogramMetricData,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

type Instant = [seconds: number, nanoseconds: number];
type PrometheusMetric = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];

/** A value of a metric; those of a histogram also have the name of their series. */
interface Value {
  value: number;
  labels: Attributes;
  metricName?: string;
}

const instant = (ms: number): Instant => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

/** One point of a histogram: Prometheus counts from zero in each bucket, OpenTelemetry from the one below. */
function histogramPoints(values: readonly Value[], name: string, times: [Instant, Instant]) {
  const groups = new Map<string, { attributes: Attributes; values: Value[] }>();
  for (const value of values) {
    const { le: _le, ...attributes } = value.labels;
    const key = JSON.stringify(attributes);
    const group = groups.get(key) ?? { attributes, values: [] };
    group.values.push(value);
    groups.set(key, group);
  }
  return [...groups.values()].map(
    ({ attributes, values: own }): HistogramMetricData['dataPoints'][number] => {
      const valueOf = (suffix: string) =>
        own.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0;
      const buckets = own.filter(({ labels }) => labels['le'] !== undefined);
      const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0));
      const boundaries = buckets.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite);
      const value = {
        buckets: { boundaries, counts },
        sum: valueOf('sum'),
        count: valueOf('count'),
      };
      return { startTime: times[0], endTime: times[1], attributes, value };
    },
  );
}

function exported(metric: PrometheusMetric, times: [Instant, Instant]): MetricData {
  const { name, help, type } = metric;
  const values = metric.values as unknown as Value[];
  const shared = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (String(type) === 'histogram') {
    const dataPoints = histogramPoints(values, name, times);
    return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, labels }) => ({
      startTime: times[0],
      endTime: times[1],
      attributes: labels,
      value,
    }));
  return String(type) === 'counter'
    ? { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...shared, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** The metrics of `/metrics` for OTLP: one list of metrics serves both. */
export class ExportedMetrics implements MetricProducer {
  readonly #registry: Registry;
  readonly #resource: Resource;
  readonly #nowMs: () => number;
  readonly #startedAt: Instant;

  constructor(registry: Registry, resource: Resource, nowMs: () => number) {
    this.#registry = registry;
    this.#resource = resource;
    this.#nowMs = nowMs;
    this.#startedAt = instant(nowMs());
  }

  async collect(): Promise<CollectionResult> {
    const times: [Instant, Instant] = [this.#startedAt, instant(this.#nowMs())];
    const metrics = (await this.#registry.getMetricsAsJSON()).map((each) => exported(each, times));
    const scopeMetrics = [{ scope: { name: 'halal-basket' }, metrics }];
    return { resourceMetrics: { resource: this.#resource, scopeMetrics }, errors: [] };
  }
}
