import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

hydrateRoot(document.getElementById('root'), createElement('h1', null, 'React'));
