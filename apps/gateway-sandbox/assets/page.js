// The hosted pages also work without this script. It submits the last form and waits for the bank.
(() => {
  const data = JSON.parse(document.body.dataset.page || '{}');
  const opener = () => {
    if (window.parent !== window) return window.parent;
    return window.opener;
  };

  const send = (message) => {
    if (data.origin) opener()?.postMessage({ source: 'gateway-sandbox', ...message }, data.origin);
  };

  if (data.message) send(data.message);

  const form = document.querySelector('form[data-auto="return"]');
  if (form) form.requestSubmit();

  if (data.poll) {
    const ask = async () => {
      const answer = await fetch(data.poll).catch(() => null);
      if (answer?.ok && (await answer.json()).decided) {
        location.replace(data.next);
        return;
      }
      setTimeout(ask, 700);
    };
    setTimeout(ask, 700);
  }

  // Escape leaves the page, as it does in the real modal.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && window.parent !== window) send({ event: 'escape' });
  });
})();
