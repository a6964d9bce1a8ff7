/** What stands in the subject of answers that a program gives while somebody is away, in the languages they come in. */

/** Words that only programs put there. */
const AUTOMATIC = [
  'auto(?:mat(?:ic|ed))?[\\s:-]*(?:reply|response|respon[ds]er|generated)|auto:',
  'automatische (?:antwort|beantwortung)|auto-?antwort|abwesenheits(?:notiz|nachricht|meldung|assistent|agent)',
  'réponse automatique|message d.absence|absence du bureau|respuesta automática|risposta automatica',
  'resposta (?:automática|automàtica)|automatisch (?:antwoord|bericht)|autosvar|automatisk?t? (?:svar|besked)',
  'automaattinen vastaus|poissaoloviesti|automatyczna odpowiedź|odpowiedź automatyczna',
  'automatická odpov[eě][dď]|automatikus válasz|răspuns automat|automaatvastus|automātiskā atbilde',
  'automatinis atsakymas|samodejni odgovor|automatski odgovor|аутоматски одговор|автоматичен отговор',
  'автоматический ответ|автоответ|автоматична відповідь|автовідповідь|αυτόματη απάντηση',
  'otomatik (?:yanıt|cevap)|erantzun automatikoa|trả lời tự động|(?:การ)?ตอบกลับอัตโนมัติ|balasan otomatis',
  '自动(?:答复|回复)|自動(?:回覆|回复|応答|返信)|자동\\s?(?:회신|응답)|תשובה אוטומטית|מענה אוטומטי|رد تلقائي|الرد التلقائي',
].join('|');

/** Words that a person may use as well: a sender who gives orders below them is no program. */
const AWAY = [
  'out of (?:the )?office|ooo\\b|away from (?:my|the) (?:desk|office)|i(?: a|.)m (?:currently )?(?:out|away)\\b',
  '(?:i(?: a|.)m )?on (?:vacation|holiday|leave)|vacation(?: reply)?\\b|abwesend|nicht im büro|außer haus|ausser haus',
  'ich bin (?:derzeit |zurzeit |bis .{1,20})?(?:nicht|abwesend|im urlaub)|urlaub|absent|en congé|fuera de la oficina',
  'ausente|fuori sede|fuori ufficio|assente|afwezig|fraværende|frånvar|poissa|nieobecn|v práci nejsem|вне офиса',
].join('|');

const OPENING = String.raw`^[^\p{L}\p{N}]*`;
const SAYS_AUTOMATIC = new RegExp(`${OPENING}(?:${AUTOMATIC})`, 'iu');
const SAYS_AWAY = new RegExp(`${OPENING}(?:${AWAY})`, 'iu');

/** `sure` where only a program writes so, `likely` where a person might. */
export function awaySubject(subject: string): 'sure' | 'likely' | undefined {
  const plain = subject.slice(0, 300).normalize('NFC');
  if (SAYS_AUTOMATIC.test(plain)) return 'sure';
  return SAYS_AWAY.test(plain) ? 'likely' : undefined;
}
