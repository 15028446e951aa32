/** How the reports look: by day, by night and on paper. Contrasts are those of WCAG AA. */

export const htmlStyle = `
:root{color-scheme:light dark;--ground:#fff;--ink:#1d2027;--quiet:#5c6370;--rule:#c3c7cf;
--good:#1c6b3d;--bad:#b3161f;--half:#8a4b00;--soft:#f3f4f6}
@media (prefers-color-scheme:dark){:root{--ground:#16181d;--ink:#e7e8ea;--quiet:#a3a9b5;
--rule:#474c57;--good:#6fd19a;--bad:#ff8a85;--half:#ffb27a;--soft:#22252c}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem;max-width:64rem;background:var(--ground);color:var(--ink);
font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .5rem}
h2{font-size:1.2rem;margin:2.2rem 0 .5rem}
h3{font-size:1rem;margin:1.4rem 0 .3rem}
p{margin:.5rem 0}
a{color:inherit}
.score{font-size:1.3rem;font-weight:600}
.quiet,figcaption,footer{color:var(--quiet)}
.good{color:var(--good)}.bad{color:var(--bad)}.half{color:var(--half)}
.scroll{overflow-x:auto}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
table{border-collapse:collapse;width:100%;margin:.7rem 0}
caption{text-align:left;color:var(--quiet);padding-bottom:.3rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .6rem .35rem 0;
border-bottom:1px solid var(--rule)}
th.number,td.number{width:1%;padding-right:1rem;text-align:right;white-space:nowrap;
font-variant-numeric:tabular-nums}
.mark{white-space:nowrap}
td.text{min-width:14rem}
th.text{min-width:8rem}
pre{background:var(--soft);padding:.7rem;overflow-x:auto;font:.85rem/1.45 ui-monospace,monospace;
margin:.5rem 0}
code{font:.85rem ui-monospace,monospace}
figure{margin:1rem 0}
svg{max-width:none;height:auto}
.story{white-space:pre-line}
.bar{display:block;height:.6rem;margin-top:.45rem;
background:currentColor;border-radius:2px;max-width:100%}
summary{cursor:pointer;padding:.3rem 0}
footer{margin-top:2.5rem;border-top:1px solid var(--rule);padding-top:.6rem;font-size:.85rem}
@media print{:root{color-scheme:light;--ground:#fff;--ink:#000;--quiet:#444;--rule:#999;
--good:#1c6b3d;--bad:#b3161f;--half:#8a4b00;--soft:#fff}
body{max-width:none;padding:0;font-size:10pt}
h2,h3{break-after:avoid}
figure,tr,.scroll{break-inside:avoid}
.scroll,pre{overflow:visible}
pre{white-space:pre-wrap}
svg{max-width:100%}
.screen{display:none}
details::details-content{content-visibility:visible;block-size:auto}}
`;
