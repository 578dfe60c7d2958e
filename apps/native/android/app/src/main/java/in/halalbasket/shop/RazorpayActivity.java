package in.halalbasket.shop;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import com.getcapacitor.JSObject;
import com.razorpay.Checkout;
import com.razorpay.PaymentData;
import com.razorpay.PaymentResultWithDataListener;
import org.json.JSONException;
import org.json.JSONObject;

/** Razorpay reports to the activity that opened its checkout, so this one opens it and passes the answer on. */
public class RazorpayActivity extends Activity implements PaymentResultWithDataListener {

    static final String OPTIONS = "options";
    private static final String ANSWER = "answer";

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        // Android made the activity again while the checkout is open above it.
        if (savedInstanceState != null) return;
        try {
            JSONObject options = new JSONObject(getIntent().getStringExtra(OPTIONS));
            Checkout checkout = new Checkout();
            checkout.setKeyID(options.getString("key"));
            checkout.open(this, options);
        } catch (JSONException error) {
            end(failed("", error.getMessage()));
        }
    }

    @Override
    public void onPaymentSuccess(String paymentId, PaymentData data) {
        JSObject answer = new JSObject();
        answer.put("kind", "paid");
        answer.put("razorpay_payment_id", data.getPaymentId());
        answer.put("razorpay_order_id", data.getOrderId());
        answer.put("razorpay_signature", data.getSignature());
        end(answer);
    }

    @Override
    public void onPaymentError(int code, String response, PaymentData data) {
        end(failed(String.valueOf(code), response));
    }

    /** The SDK reports a failure as JSON with the gateway's error, or as plain text. */
    static JSObject failed(String code, String response) {
        JSObject answer = new JSObject();
        answer.put("kind", "failed");
        answer.put("code", code);
        answer.put("description", response == null ? "" : response);
        answer.put("reason", "");
        try {
            JSONObject error = new JSONObject(response == null ? "" : response).getJSONObject("error");
            answer.put("description", error.optString("description"));
            answer.put("reason", error.optString("reason"));
        } catch (JSONException plain) {
            return answer;
        }
        return answer;
    }

    static JSObject answerOf(Intent result) {
        String answer = result == null ? null : result.getStringExtra(ANSWER);
        try {
            return new JSObject(answer == null ? "" : answer);
        } catch (JSONException error) {
            return failed("", "");
        }
    }

    private void end(JSObject answer) {
        setResult(RESULT_OK, new Intent().putExtra(ANSWER, answer.toString()));
        finish();
    }
}
