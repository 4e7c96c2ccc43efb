/** Colours that go together in any combination: soft grounds, calm clothes, skin and hair as people have them. */
export const GROUNDS = [
  '#dbe7fb',
  '#e3defa',
  '#fbe3dc',
  '#dcf1e6',
  '#fdf0cf',
  '#d8eef3',
  '#f8dfeb',
  '#e6eadf',
  '#ece4da',
  '#dfe4ee',
];
export const CLOTHES = [
  '#33508f',
  '#5b4a9e',
  '#b3543f',
  '#2f7d5d',
  '#a87b1f',
  '#2b7387',
  '#9c4673',
  '#3d4757',
  '#7a5a43',
  '#e9ecf2',
];
const GREYS = ['#8d8d92', '#cfd0d4'];
const DARK = ['#1f1b1a', '#2a201c', '#35261f', '#51362a'];
const FAIR = ['#6f4a31', '#95673b', '#c79a55', '#dcc08a', '#8a3f25'];

/** Skin, the shade of it under the chin, lips that are seen on it, and the hair that goes with it. */
export const SKINS: readonly { skin: string; shade: string; lips: string; hairs: readonly string[] }[] = [
  { skin: '#fbdcc6', shade: '#efc3a6', lips: '#8c3b34', hairs: [...DARK, ...FAIR, ...GREYS] },
  { skin: '#f3c9a8', shade: '#e3ae88', lips: '#8c3b34', hairs: [...DARK, ...FAIR, ...GREYS] },
  { skin: '#e3b08a', shade: '#cf976d', lips: '#8c3b34', hairs: [...DARK, ...DARK, '#6f4a31', ...GREYS] },
  { skin: '#c98d63', shade: '#b2764e', lips: '#8c3b34', hairs: [...DARK, ...DARK, ...GREYS] },
  { skin: '#a66c47', shade: '#8d5837', lips: '#f0c2b0', hairs: [...DARK, ...DARK, ...GREYS] },
  { skin: '#85553a', shade: '#6d432c', lips: '#f0c2b0', hairs: [...DARK, '#8d8d92'] },
  { skin: '#6b4630', shade: '#573724', lips: '#f0c2b0', hairs: [...DARK, '#8d8d92'] },
];
