import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

const root = path.resolve(import.meta.dirname, '..', '..');
const www = path.join(root, 'apps/native/www');

/** A call of the page, as Capacitor's script posts it to Android. */
interface NativeCall {
  callbackId: string;
  pluginId: string;
  methodName: string;
  options: Record<string, unknown>;
}

type NativeMethod = (options: Record<string, unknown>) => unknown;

/** The plugins of the app by 'Plugin.method'; a method throws to reject. */
export type NativePlugins = Readonly<Record<string, NativeMethod>>;

export interface FakeBridge {
  /** The calls to plugins so far, as 'Plugin.method'. */
  calls: string[];
  /** Calls the listeners of an event, as the device does. */
  emit: (plugin: string, event: string, data: object) => Promise<void>;
}

/** The list of plugins that Android gives Capacitor's script. */
const headersOf = (plugins: NativePlugins): object[] => {
  const names = Object.keys(plugins).map((name) => name.split('.'));
  return [...new Set(names.map(([plugin]) => plugin))].map((name) => ({
    name,
    methods: [
      { name: 'addListener', rtype: 'callback' },
      { name: 'removeListener', rtype: 'callback' },
      ...names
        .filter(([plugin]) => plugin === name)
        .map(([, method]) => ({ name: method, rtype: 'promise' })),
    ],
  }));
};

/** Capacitor's own script for Android, and in place of Android a function of the journey. */
const scriptOf = (plugins: NativePlugins): string => {
  const capacitor = readFileSync(
    path.join(root, 'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
    'utf8',
  );
  return `
    window.androidBridge = {
      postMessage: (text) => {
        const { type, ...call } = JSON.parse(text);
        if (type === 'js.error') return;
        const { callbackId, pluginId, methodName } = call;
        window.fakeNative(call).then((answer) =>
          window.androidBridge.onmessage({
            data: JSON.stringify({ callbackId, pluginId, methodName, ...answer }),
          }),
        );
      },
    };
    window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
    ${capacitor}
    window.Capacitor.PluginHeaders = ${JSON.stringify(headersOf(plugins))};`;
};

/** The files of the app, as the web view of Android serves them, with the address of this journey's shop. */
async function serveApp(context: BrowserContext, shop: string): Promise<void> {
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
    '.webp': 'image/webp',
  };
  await context.route('https://localhost/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const type = types[path.extname(pathname)];
    if (type) {
      await route.fulfill({ path: path.join(www, pathname), contentType: type });
      return;
    }
    const page = readFileSync(path.join(www, 'index.html'), 'utf8');
    const body = page.replaceAll(appBuildShop, shop);
    await route.fulfill({ body, contentType: 'text/html' });
  });
}

/** The address of the shop in the app that journeys build. */
export const appBuildShop = 'https://shop.invalid';

/** Starts the app in this page: its files, and a device that answers by `plugins`. */
export async function startApp(
  page: Page,
  shop: string,
  plugins: NativePlugins,
): Promise<FakeBridge> {
  const calls: string[] = [];
  const listeners: NativeCall[] = [];
  await page.exposeFunction('fakeNative', async (call: NativeCall) => {
    const { pluginId, methodName, options } = call;
    if (methodName === 'addListener') {
      listeners.push(call);
      // An answer to a listener is an event, so there is none yet.
      return new Promise(() => {});
    }
    calls.push(`${pluginId}.${methodName}`);
    try {
      const data = await plugins[`${pluginId}.${methodName}`]?.(options);
      return { success: true, data: data ?? {} };
    } catch (error) {
      return { success: false, error: { message: String(error) } };
    }
  });
  await page.addInitScript(scriptOf(plugins));
  await serveApp(page.context(), shop);
  return {
    calls,
    emit: async (plugin, event, data) => {
      const asked = listeners.filter(
        ({ pluginId, options }) => pluginId === plugin && options['eventName'] === event,
      );
      for (const { callbackId, pluginId, methodName } of asked) {
        const answer = { callbackId, pluginId, methodName, save: true, success: true, data };
        await page.evaluate((text) => {
          const { androidBridge } = window as unknown as {
            androidBridge: { onmessage: (event: { data: string }) => void };
          };
          androidBridge.onmessage({ data: text });
        }, JSON.stringify(answer));
      }
    },
  };
}
