/** A page as a screen reader says it, phrase by phrase. */
import { virtual } from '@guidepup/virtual-screen-reader';
import { Window } from 'happy-dom';

const MOST = 5_000;

export async function readAloud(html: string): Promise<readonly string[]> {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
  try {
    window.document.write(html);
    await virtual.start({ container: window.document.body as never, window: window as never });
    for (let step = 0; (await virtual.lastSpokenPhrase()) !== 'end of document'; step += 1) {
      if (step > MOST) throw new Error('the page has no end');
      await virtual.next();
    }
    return await virtual.spokenPhraseLog();
  } finally {
    await virtual.stop();
    await window.happyDOM.close();
  }
}
