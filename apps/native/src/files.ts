import { Camera, CameraResultType, CameraSource } from '@capacitor/camera';
import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

/** Bytes become text in parts, because the number of arguments of a call is limited. */
const partBytes = 8_192;

async function base64Of(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += partBytes) {
    text += String.fromCharCode(...bytes.subarray(start, start + partBytes));
  }
  return btoa(text);
}

/** Plugins reject when the person closes a sheet. */
export const wasClosed = (error: unknown): boolean =>
  /cancel/i.test(error instanceof Error ? error.message : '');

/** Writes a document to the app's cache, which the system clears, and offers it to other apps. */
export async function passOn({ name, content }: { name: string; content: Blob }): Promise<void> {
  const { uri } = await Filesystem.writeFile({
    path: name,
    data: await base64Of(content),
    directory: Directory.Cache,
  });
  try {
    await Share.share({ title: name, files: [uri] });
  } catch (error) {
    if (!wasClosed(error)) throw error;
  }
}

/** A photo of the camera or the gallery; the sheet of the device asks which. */
export async function takePhoto(): Promise<Blob | null> {
  try {
    const { webPath } = await Camera.getPhoto({
      resultType: CameraResultType.Uri,
      source: CameraSource.Prompt,
      correctOrientation: true,
    });
    return webPath === undefined ? null : await (await fetch(webPath)).blob();
  } catch (error) {
    if (wasClosed(error)) return null;
    throw error;
  }
}
