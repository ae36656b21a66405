// For browsers that cannot run the site: say so, in both languages, instead of an empty page.
document.getElementById('app').innerHTML =
  '<div style="font-family:sans-serif;max-width:30em;margin:3em auto;padding:1em;text-align:center">' +
  '<p lang="fa" dir="rtl">این مرورگر برای میز قدیمی است. لطفاً آن را به‌روز کنید.</p>' +
  '<p lang="en" dir="ltr">This browser is too old for Miz. Please update it.</p></div>';
