import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes cells, keeps line breaks and scripts, and disarms formulas', () => {
  const rows = [
    { name: 'Khan, "Ayesha"', note: 'two\nlines', total: -549.5, at: null },
    { name: '=HYPERLINK("http://elsewhere.test")', note: 'अनीता', extra: { a: 1 } },
    { name: '+91 98765', note: '@cmd', total: 0 },
  ];
  expect(csvOf(rows)).toBe(
    [
      '\uFEFFname,note,total,at,extra',
      '"Khan, ""Ayesha""","two\nlines",-549.5,,',
      '"\'=HYPERLINK(""http://elsewhere.test"")",अनीता,,,"{""a"":1}"',
      "'+91 98765,'@cmd,0,,",
      '',
    ].join('\r\n'),
  );
});

it('contains only its byte order mark if there are no rows', () => {
  expect(csvOf([])).toBe('\uFEFF\r\n');
});
