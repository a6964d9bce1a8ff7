/** Orders to march that a letter leaves room for: `march 1st Host to Karak`, for every army and each way out of its region. */
export function marchesIn(text: string): readonly string[] {
  const paragraphs = text.split(/\n\n/).map((paragraph) => paragraph.replaceAll('\n', ' ').trim());
  let army = '';
  return paragraphs.flatMap((paragraph, i) => {
    if (paragraphs[i + 1]?.startsWith('It stands ') === true) army = paragraph;
    const near = /^It can go (.*?)\.(?: In one march |$)/.exec(paragraph)?.[1] ?? '';
    const ways = near === '' ? [] : near.split('; ');
    // Letters of before say by which way first: `by road to Karak`.
    const goals = ways.flatMap((way) =>
      way
        .replace(BY_WAY, '')
        .replace(/^.*?(?:^| )to /, '')
        .split(/, | and /),
    );
    return goals.map((goal) => `march ${army} to ${goal}`);
  });
}

const BY_WAY = / (?:across open country|by road|over the ford|over the pass|by sea)$/;
