import { writeFileSync } from 'node:fs';
import { buildSprite, buildVersionModule, spritePath, versionPath } from './sprite.ts';

const sprite = buildSprite();
writeFileSync(spritePath, sprite);
writeFileSync(versionPath, buildVersionModule(sprite));
