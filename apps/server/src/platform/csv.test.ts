import { expect, it } from 'vitest';
import { csvOf, csvTable } from './csv.ts';

it('quotes cells, keeps line breaks and scripts, and disarms formulas', () => {
  const rows = [
    { name: 'Khan, "Ayesha"', note: 'two\nlines', total: -549.5, at: null },
    {
      name: '=HYPERLINK("http://elsewhere.test")',
      note: 'अनीता',
      extra: { a: 1 },
      at: new Date(0),
    },
    { name: '+91 98765', note: '@cmd', total: 0 },
  ];
  expect(csvOf(rows)).toBe(
    [
      '\uFEFFname,note,total,at,extra',
      '"Khan, ""Ayesha""","two\nlines",-549.5,,',
      '"\'=HYPERLINK(""http://elsewhere.test"")",अनीता,,1970-01-01T00:00:00.000Z,"{""a"":1}"',
      "'+91 98765,'@cmd,0,,",
      '',
    ].join('\r\n'),
  );
});

it('contains only its byte order mark if there are no rows', () => {
  expect(csvOf([])).toBe('\uFEFF\r\n');
});

it('writes the given columns in their order, and their headings if there are no rows', () => {
  const columns = [
    { heading: '=Hub', value: ({ hub }: { hub: string }) => hub },
    { heading: 'Open', value: () => true },
  ];
  expect(csvTable(columns, [{ hub: 'one\rtwo' }])).toBe('\uFEFF\'=Hub,Open\r\n"one\rtwo",true\r\n');
  expect(csvTable(columns, [])).toBe("\uFEFF'=Hub,Open\r\n");
});
