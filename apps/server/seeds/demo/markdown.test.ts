import { expect, test } from 'vitest';
import { answerHtml, articleHtml } from './markdown.ts';

test('makes an article of plain tags, each block on its own line', () => {
  const markdown = [
    'Salt & time, <not> more; ask **us** at help@shop.example.',
    '## Which _cut_',
    '- [goat](/mutton/goat-curry-cut)\n- lamb',
    '1. wash\n2. cook',
    '| Cut | Minutes |\n| --- | --- |\n| small | 20 |',
    '> Take medium.',
    '### After',
  ].join('\n\n');
  expect(articleHtml(markdown)).toBe(`
<p>Salt &amp; time, <not> more; ask <strong>us</strong> at help@shop.example.</p>

<h2>Which <em>cut</em></h2>
<ul>
<li><a href="/mutton/goat-curry-cut">goat</a></li>
<li>lamb</li>
</ul>
<ol>
<li>wash</li>
<li>cook</li>
</ol>
<table>
<thead><tr><th>Cut</th><th>Minutes</th></tr></thead>
<tbody>
<tr><td>small</td><td>20</td></tr>
</tbody>
</table>
<blockquote>Take medium.</blockquote>
<h3>After</h3>
`);
});

test('makes an answer without a break between its blocks', () => {
  expect(answerHtml('Yes.\n\nTwo days.')).toBe('<p>Yes.</p><p>Two days.</p>');
});
