import { dayOf } from '../../platform/days.ts';
import { routes } from '../../platform/http/routes.ts';
import { worksForAll } from '../../platform/http/staff-hubs.ts';
import { hubIdsFor } from '../staff/index.ts';
import { reportFile } from './tables/report-file.ts';
import { readReport } from './tables/reports.ts';
import { readToday } from './today.ts';

/** The rows of an answer, and of a file. */
const maxRows = { json: 200, csv: 50_000 };

export const reportsRoutes = routes({
  consoleToday: async ({ db, clock, staff }, { query: { adcCode } }) => {
    const hubIds = await hubIdsFor(db, staff, adcCode);
    return readToday(db, { hubIds, withMoney: worksForAll(staff), now: clock.now() });
  },

  consoleReport: async ({ db, clock, staff }, { params: { report: name }, query }) => {
    const { from, to, adcCode, format } = query;
    const report = await readReport(db, name, {
      hubIds: await hubIdsFor(db, staff, adcCode),
      period: { from, to },
      today: dayOf(clock.now()),
      limit: maxRows[format],
    });
    if (format === 'json') return report;
    return {
      raw: 'file',
      mediaType: 'text/csv; charset=utf-8',
      fileName: `${name}-${from}-${to}.csv`,
      content: reportFile(report),
    };
  },
});
