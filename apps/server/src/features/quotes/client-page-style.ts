/** The style of the page for clients: one column for a phone, in the colours of the app. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--canvas:#f6f7f9;--sheet:#fff;--ink:#161b26;--muted:#525b6a;--line:#e5e8ed;--field:#8a94a3;--brand:#5448c8;--on-brand:#fff;--good:#0b7768;--good-tint:#e5f6f2;--calm-tint:#fff5e0;--loss:#b92f29}
@media (prefers-color-scheme:dark){:root{--canvas:#12151c;--sheet:#1a1f29;--ink:#eceff4;--muted:#aab3c2;--line:#323a48;--field:#7d889b;--brand:#a59df5;--on-brand:#161b26;--good:#7fd8c6;--good-tint:#12332e;--calm-tint:#372a10;--loss:#ff9a94}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif}
main{max-width:560px;margin:0 auto;padding:20px 16px 40px;overflow-wrap:anywhere}
.company{margin:0 0 4px;color:var(--muted);font-weight:600}
h1{margin:0;font-size:24px;line-height:1.25}
h2{margin:0 0 8px;font-size:18px;line-height:1.3}
p{margin:8px 0}
.revision,.note,footer span,dt{color:var(--muted)}
.note{font-size:14px}
.whole{white-space:nowrap}
dl,form,.notice{margin:16px 0;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--sheet)}
dl{padding-block:4px}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:8px 0}
dl .first{border-block-start:1px solid var(--line)}
dd{margin:0;font-variant-numeric:tabular-nums}
.sum dd{text-align:end}
.total{font-weight:600;font-size:18px}
.total dt{color:var(--ink)}
small{color:var(--muted);font-size:.8em;font-weight:400}
label{display:block;margin-block-start:12px;font-weight:600}
.box{display:flex;gap:12px;align-items:flex-start;padding:8px 0;font-weight:400}
.box input{flex:none;width:22px;height:22px;margin:1px 0 0;accent-color:var(--brand)}
#name{width:100%;min-height:46px;margin-block-start:4px;padding:8px 12px;border:1px solid var(--field);border-radius:8px;background:var(--canvas);color:inherit;font:inherit}
[aria-invalid]{outline:2px solid var(--loss)}
.fault{margin:4px 0;color:var(--loss)}
button,.read{display:block;width:100%;min-height:48px;padding:11px 16px;border:1px solid var(--brand);border-radius:10px;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button{margin-block-start:12px;background:var(--brand);color:var(--on-brand)}
.read{background:var(--sheet);color:var(--brand)}
a{color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.good{background:var(--good-tint);border-color:var(--good)}
.good h2{color:var(--good)}
.calm{background:var(--calm-tint)}
footer{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 16px}
footer a{display:inline-block;padding-block:10px}
section+section{margin-block-start:24px}
@media print{form{display:none}}
`;
